import { foldToAscii } from "./fold-to-ascii.ts";

/** Common words of bibliographies, in the main languages of references. */

/** Words are folded to ASCII, as the rules see them. */
const words = (list: string) => new Set(foldToAscii(list).trim().split(/\s+/));

/** Months and seasons, as alternatives of a pattern; a period may follow. */
export const month = String.raw`(?:jan(?:uary|uar|vier|\.)?|feb(?:ruary|ruar|\.)?|fev(?:rier|\.)?|mar(?:ch|s|zo|\.)?|marz|apr(?:il|\.)?|avr(?:il|\.)?|abril|may|mai|mayo|maio|june?|juin|juni|junio|july?|juil(?:let|\.)?|juli|julio|aug(?:ust|\.)?|aout|agosto|sept?(?:ember|embre|\.)?|set(?:embro|tembre)|oct(?:ober|obre|ubre|\.)?|okt(?:ober|\.)?|nov(?:ember|embre|iembre|\.)?|dec(?:ember|\.)?|dec(?:embre)?|dez(?:ember|\.)?|diciembre|enero|janeiro|gennaio|febbraio|febrero|fevereiro|aprile|maggio|giugno|junho|luglio|julho|settembre|septiembre|ottobre|outubro|dicembre|dezembro|spring|summer|autumn|fall|winter)`;

/** Words of journals and proceedings that hardly occur elsewhere. */
export const strongContainerWords = words(`
  journal jnl proceedings proc transactions trans conference conf symposium symp workshop lett letters annals
  ann bulletin bull acta comptes rendus zeitschrift zeitung zeitschr revue revista rivista archives arch archiv archivos quarterly
  magazine mag commun comm comptes mitteilungen jahrbuch cahiers congress colloquium kolloquium tagung tagungsband
  ieee acm lncs spie aaai ijcai icml nips neurips cvpr iccv acl emnlp sigmod vldb icassp lnai naturwissenschaften
  encyclopedia encyclopaedia handbook yearbook newsletter actes atti anais lexikon handbuch enzyklopädie dictionary
  communications monographs memoirs fortschritte rundschau anzeiger jahrbücher vestnik izvestiya gazette
  ber angew mrs jetp apj mnras prl prd jhep jcap pnas jama bmj plos ejournal advances
`);

/** Words that are common in journal names, mostly abbreviated. */
export const containerWords = words(`
  j rev review reviews phys chem biol med sci res am amer int internat eur europ nat natl natural acad soc roy royal bio math
  comput comp eng engng appl theor exp clin surg psychol psychiatry physiol pharmacol biochem biophys genet immunol neurosci neurol
  astron astrophys mech mater nucl nuc instrum meth methods technol mol cell cellular ecol econ educ environ geol geophys microbiol
  oncol pathol pediatr radiol statist stat stud syst ther toxicol vet virol zool bot can canad brit br jpn japan chin chinese
  nature science physics physical chemistry chemical biology medicine society american international european academy sciences
  national studies research science today times post news tribune herald guardian series ser sect supplement suppl
  usa u.s.a gen hum org inorg anal electron electrochem spectrosc struct crystallogr surf opt lasers quantum mod
  meeting annual advances progress prog trends current curr opinion opin forum world history historical economics
  z zh ges naturforsch wiss verh abh sitzungsber beitr neue archäologie geschichte recherche études annales bulletin boletín
  reports letters sciences daily blog wired perspectives engineering technology theory policy methods notes papers
  lancet neuron science biometrika econometrica
`);

export const publisherWords = words(`
  press presses verlag publishers publisher publishing publications publ pub éditions editions éditeur edizioni edições editora
  editorial ediciones editore uitgeverij books springer wiley elsevier routledge blackwell sage mcgraw-hill addison-wesley prentice
  prentice-hall macmillan penguin kluwer birkhäuser dekker norton harper doubleday knopf palgrave brill benjamins mouton gruyter
  suhrkamp fischer reclam beck mohr siebeck gallimard seuil puf flammarion hachette armand colin vieweg teubner thieme hanser
  kaufmann erlbaum pergamon north-holland plenum crc wadsworth houghton mifflin holt rinehart winston heinemann longman
  inc ltd llc gmbh corp corporation & sons company co plc
  university université universität universidad universidade università univ institute institut instituto laboratory laboratories lab
  department dept agency ministry council commission association foundation center centre bureau office organization organisation
  college school academic academy academia bank government service services society o'reilly nauka mir typis
`);

/** Those that end a publisher's name and occur in few journals. */
export const strongPublisherWords = words(`
  press presses verlag publishers publisher publishing éditions edizioni edições editora ediciones editore springer wiley elsevier
  routledge blackwell mcgraw-hill addison-wesley prentice prentice-hall macmillan penguin kluwer birkhäuser dekker gruyter suhrkamp
  gallimard kaufmann erlbaum pergamon north-holland plenum springer-verlag benjamins palgrave mouton brill vieweg teubner books
  norton doubleday knopf longman heinemann seuil flammarion
`);

/** Places of publishers, states and countries. */
export const placeWords = words(`
  london york oxford cambridge berlin paris amsterdam boston chicago philadelphia washington d.c dc princeton leipzig münchen munich
  frankfurt stuttgart hamburg köln cologne göttingen tübingen heidelberg wien vienna zürich zurich basel bern geneva genève rome roma
  milan milano torino turin firenze florence venezia bologna napoli madrid barcelona lisboa lisbon porto bruxelles brussels leuven
  leiden dordrecht rotterdam hague utrecht copenhagen københavn stockholm uppsala oslo helsinki moscow moskva petersburg leningrad
  praha prague warszawa warsaw kraków budapest athens istanbul jerusalem haifa delhi bombay calcutta tokyo kyoto osaka beijing
  shanghai hong kong singapore sydney melbourne canberra auckland toronto montreal montréal vancouver ottawa québec mexico méxico
  buenos aires são paulo rio janeiro santiago bogotá lima caracas havana los angeles san francisco diego seattle baltimore
  pittsburgh detroit houston dallas austin atlanta miami orleans louis minneapolis denver bloomington ithaca haven berkeley stanford
  urbana hillsdale mahwah englewood cliffs reading redwood hoboken chichester hove thousand oaks newbury park beverly hills malden
  edinburgh glasgow dublin manchester liverpool leeds bristol birmingham norwich aldershot basingstoke houndmills harmondsworth
  lanham westport greenwich norwood albany syracuse providence hanover durham chapel hill athens knoxville lexington lawrence
  lincoln norman tucson honolulu anchorage pisa padova palermo grenoble lyon marseille toulouse strasbourg lille rennes darmstadt
  freiburg bonn mainz marburg würzburg bielefeld münster karlsruhe aachen dresden jena halle wiesbaden opladen braunschweig potsdam
  usa u.s.a uk u.k england scotland ireland france germany deutschland italy italia spain españa portugal netherlands belgium
  switzerland austria sweden norway denmark finland poland hungary greece turkey israel india china japan korea australia zealand
  canada brazil brasil argentina chile colombia russia ussr czech republic kingdom states
  california massachusetts connecticut illinois pennsylvania maryland virginia texas florida ohio michigan wisconsin minnesota
  indiana jersey carolina georgia hawaii colorado arizona oregon nevada utah missouri kansas iowa kentucky tennessee louisiana
  al ak az ar ca co ct de fl ga hi id il ks ky la ma md mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok pa ri sc sd tn tx ut vt va wa wi wv wy
  mass conn calif penn md cal ill tex fla mich minn wis wash
`);

/** Function words. */
export const smallWords = words(`
  a an the of and for in on at to by with from or as de der die das des dem den du la le les el los las del della delle di da do dos e et
  und y il lo i zu zur zum im am für von van l' d' un une ein eine sur dans en au aux per con per para por na no und vom & als als auf über
`);

/** Words between and around names. */
export const nameParticles = words(`
  and et al de der den del della di da du la le van von dos das ten ter zu zum zur af av bin ibn el al und y e och en i & jr sr ii iii
  eds ed editor editors hrsg hg dir dirs coord org orgs comp with others ders dies etc st te vom do d
`);

/** Words that make a phrase an organisation, without a given name. Folded, as the searched text. */
export const bodyWord = new RegExp(
  `(?<![A-Za-z])(?:${[
    "organi[sz]ations?|ministry|agency|university|institute|council|commission|committee|panel|association|society|department",
    String.raw`office|bank|cent(?:re|er)|consorti(?:um|a)|collaborat(?:ions?|ors)|collab\.?|network|developers|contributors|community|foundation|union`,
    String.raw`nations|group|team|board|bureau|academ(?:y|ies)|federation|service|company|inc\.?|ltd\.?|gmbh|corporation|laboratory|project`,
    "initiative|program(?:me)?|government|authority|administration|library|museum|assembly|church|college|school|parliament|survey",
    // German compounds: "Forschungsgesellschaft".
    "[a-z]*(?:bundesamt|landesamt|verband|gesellschaft|akademie|ministerium|stiftung|verein|kommission|behorde)|amt|universitat",
    String.raw`(?:bundes|europa|wissenschafts)rat|rat(?=\s(?:der|des|fur)\s)`,
    "institut|ministere|academie|universite|conseil|fondation|societe|agence|comite",
    "instituto|ministerio|academia|universidade?|consejo|conselho|fundacion|fundacao|sociedade?|asociacion|associacao|agencia|comision|comissao",
    "istituto|ministero|accademia|universita|fondazione|societa|associazione|agenzia|commissione|consiglio",
  ].join("|")})(?![A-Za-z])`,
  "i",
);

/** Given names so common that a word beside one is a family name, and not the reverse. */
export const givenNames = words(`
  james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald steven paul andrew
  joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott
  brandon benjamin samuel gregory frank alexander raymond patrick jack dennis jerry tyler aaron jose adam henry nathan douglas peter
  zachary kyle walter harold carl arthur roger lawrence albert terry sean philip alan ralph roy louis russell philippe jean pierre
  jacques michel claude françois bernard alain hans karl heinz wolfgang klaus jürgen dieter manfred günter helmut werner friedrich
  giovanni giuseppe antonio marco andrea paolo luigi francesco carlos luis juan manuel pedro miguel jorge rafael fernando
  mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret sandra ashley kimberly emily donna
  michelle carol amanda dorothy melissa deborah stephanie rebecca sharon laura cynthia kathleen amy angela shirley anna brenda pamela
  emma nicole helen samantha katherine christine maria anne marie catherine isabelle ursula petra sabine monika abraham isaac ian martin
  simon stuart graham colin neil keith gerald howard eugene leonard stanley norman lewis oscar hugh ludwig immanuel johann georg otto nicolas benedict randall walter erich ernst rudolf franz josef gustav edmund bruno émile andré
  rené henri louis marcel georges étienne gilles yves olivier julien sophie claire judith hannah simone jane alice ruth eva julia lucy
  pablo diego javier roberto mario enrico umberto giorgio claudio vladimir ivan sergei nikolai mikhail leo boris igor anton pavel
`);

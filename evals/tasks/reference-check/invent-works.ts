import type { Work } from "../../../src/domain/reference/work.ts";
import { pick, type Random } from "../../support/seeded-random.ts";

const list = (words: string) => words.split(", ");

const properties = list(
  "adaptive, robust, scalable, efficient, unsupervised, self-supervised, contrastive, probabilistic, hierarchical, sparse, neural, differentiable, federated, private, fair, causal, Bayesian, distributed, stochastic, geometric, equivariant, interpretable, certified, offline, online, continual, multi-task, few-shot, zero-shot, low-rank, structured, latent, adversarial, generative, discriminative, compositional, temporal, spatial, dynamic, amortized",
);
const methods = list(
  "attention, optimization, regularization, sampling, distillation, pruning, embedding, pretraining, alignment, inference, augmentation, quantization, clustering, matching, transport, diffusion, reasoning, planning, exploration, calibration, normalization, hashing, retrieval, forecasting, representation learning, policy gradients, message passing, kernel methods, variational autoencoders, normalizing flows, transformers, convolutional networks, recurrent networks, graph networks, ensembles, decision trees, gradient descent, bandits, prompt learning, curriculum learning",
);
const subjects = list(
  "image classification, semantic segmentation, object detection, machine translation, question answering, dialogue systems, speech recognition, time series, knowledge graphs, recommender systems, molecular graphs, protein structures, medical images, point clouds, video prediction, robot manipulation, autonomous driving, anomaly detection, domain adaptation, out-of-distribution detection, reinforcement learning, multi-agent systems, tabular data, code generation, text summarization, human motion, face recognition, language models, vision-language models, traffic networks, climate models, document layout, scene graphs, event cameras, satellite imagery, electronic health records, sensor networks, program synthesis, theorem proving, music generation",
);
const openings = list(
  "Towards, On the Limits of, Rethinking, Understanding, Learning, Improving, Revisiting, A Theory of, Provable, Beyond, Accelerating, Benchmarking",
);
const family = list(
  "Okoro, Lindqvist, Tanabe, Berg, Achterberg, Fernández, Steen, Maric, Adeyemi, Novak, Chen, Wang, Zhang, Liu, Li, Yang, Huang, Zhao, Wu, Zhou, Kim, Park, Lee, Choi, Tanaka, Sato, Suzuki, Ito, Müller, Schmidt, Weber, Becker, Rossi, Bianchi, Ricci, Dubois, Moreau, Laurent, García, López, Silva, Santos, Costa, Ivanov, Petrov, Smirnov, Kowalski, Nowak, Singh, Gupta, Sharma, Kumar, Patel, Nguyen, Tran, Haddad, Nasser, Cohen, Levy, Andersson, Hansen, Nielsen, de Vries, van Dijk, O'Brien, Murphy, Smith, Johnson, Brown, Taylor",
);
const given = list(
  "Ada, Mats, Yuki, Pia, Tom, Lucía, Nora, Ivo, Femi, Jana, Wei, Jing, Xin, Hao, Yang, Min, Jun, Ling, Seo-yeon, Minho, Hiroshi, Aiko, Ren, Hana, Lukas, Anna, Felix, Clara, Marco, Giulia, Elena, Claire, Hugo, Louis, Sofía, Mateo, Ana, João, Pedro, Olga, Dmitri, Ewa, Piotr, Arjun, Priya, Rahul, Ananya, Linh, Minh, Omar, Leila, Noa, Eitan, Erik, Ingrid, Lars, Sanne, Daan, Aoife, Sean, James, Emma, Oliver, Grace",
);
const venues = list(
  "ICML, NeurIPS, ICLR, CVPR, AAAI, ICCV, ECCV, ACL, EMNLP, IJCAI, AISTATS, UAI, KDD, WWW, NAACL, COLT, Journal of Machine Learning Research, Machine Learning",
);

/** Venues that give their papers no DOIs, as they do not in reality. */
const withoutDois = new Set(list("ICML, NeurIPS, ICLR, AISTATS, UAI, COLT, Journal of Machine Learning Research"));

const title = (words: string) => words.replace(/(?<=^|\s|-)\p{Ll}(?=\p{L}{3})/gu, (letter) => letter.toUpperCase());

/** Invented works of the same field and with the same words as the real ones, so that a search among them is no easy one. */
export function* inventWorks(count: number, random: Random): Generator<Work> {
  for (let number = 0; number < count; number++) {
    const form = Math.floor(random() * 4);
    const [property, method, subject] = [pick(properties, random), pick(methods, random), pick(subjects, random)];
    const words =
      form === 0
        ? `${property} ${method} for ${subject}`
        : form === 1
          ? `${pick(openings, random)} ${property} ${method} in ${subject}`
          : form === 2
            ? `${property} ${subject} via ${pick(properties, random)} ${method}`
            : `${method} with ${property} ${pick(methods, random)} for ${pick(properties, random)} ${subject}`;
    const year = 2019 + Math.floor(random() * 6);
    const author = Array.from({ length: 1 + Math.floor(random() * 6) }, () => ({
      family: pick(family, random),
      given: pick(given, random),
    }));
    const venue = pick(venues, random);
    const type = venue.includes(" ") ? "article-journal" : "paper-conference";
    const work = { type, title: title(words), author, year, "container-title": venue };
    yield withoutDois.has(venue) ? work : { ...work, DOI: `10.5555/invented.${number}` };
  }
}

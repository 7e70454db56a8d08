import { LanguageRole } from "../../domain/language-role.ts";
import { IbidError } from "../../errors.ts";
import type { LanguageDoor, Question } from "./door.ts";

/** A question as a test sees it. */
export type AskedQuestion = Question<unknown>;

/**
 * A door behind which a script answers: what it returns must pass the schema as any model's answer must. It may throw what the real door throws.
 */
export function scriptedDoor(
  script: (question: AskedQuestion) => unknown,
  {
    readers = {},
    withLocal = [],
    isEstimating = false,
  }: { readers?: Partial<Record<LanguageRole, string[]>>; withLocal?: readonly LanguageRole[]; isEstimating?: boolean } = {},
): LanguageDoor & { asked: AskedQuestion[] } {
  const asked: AskedQuestion[] = [];
  const all = Object.fromEntries(LanguageRole.options.map((role) => [role, [`scripted/${role}`]])) as Record<LanguageRole, string[]>;
  const known = { ...all, ...readers };
  return {
    asked,
    isEstimating,
    spending: () => undefined,
    readers: (role) => known[role],
    withLocal: (role) => withLocal.includes(role),
    async ask(question) {
      asked.push(question as AskedQuestion);
      if (isEstimating) throw new IbidError("not-asked", "only counted");
      const [form] = question.forms;
      const value = form.schema.parse(await script(question as AskedQuestion));
      return { value, model: known[question.role][question.reader ?? 0]!, promptHash: "scripted", form: form.name, isCut: false };
    },
  };
}

import { IbidError } from "../../errors.ts";
import type { Addressee, Escort } from "./escort.ts";
import type { Errand, Meter } from "./meter.ts";

/** Lets nothing out: what a request would take is counted, and it ends with `not-asked`. */
export function countingEscort({ id }: Addressee, { stage, agent }: Pick<Errand, "stage" | "agent">, meter: Pick<Meter, "plan">): Escort {
  const refuse = () => Promise.reject(new IbidError("not-asked", `${id} was not asked: requests are only counted`));
  return {
    send: refuse,
    beforeTurn(planned) {
      meter.plan({ stage, agent, model: id }, planned);
      return refuse();
    },
    afterTurn: () => {},
    close: () => {},
  };
}

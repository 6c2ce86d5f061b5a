import { fits } from './fault-rule.ts';
import type { Fault, FaultRequest, FaultRule } from './fault-rule.ts';

/** The rules in force. The one given last comes first. */
export interface FaultBook {
  add(rule: FaultRule): void;
  clear(): void;
  rules(): readonly FaultRule[];
  /** What happens to a request, if anything; uses up one of the rule's times. */
  take(request: FaultRequest): Fault | undefined;
}

/** @param first rules that are in force from the first request on, each over those before it */
export function createFaultBook(first: readonly FaultRule[] = []): FaultBook {
  let rules = first.toReversed();
  return {
    add(rule) {
      rules = [rule, ...rules];
    },
    clear() {
      rules = [];
    },
    rules: () => rules,
    take(request) {
      const found = rules.find((rule) => fits(rule, request));
      if (found?.times !== undefined) {
        const { times, ...lasting } = found;
        rules = rules.flatMap((rule) => {
          if (rule !== found) {
            return rule;
          }
          return times === 1 ? [] : { ...lasting, times: times - 1 };
        });
      }
      return found?.fault;
    },
  };
}

import * as v from 'valibot';

/** What `npm audit --json` says of one package; `via` names other packages where the finding is theirs. */
const Report = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({
      via: v.array(
        v.union([v.string(), v.object({ name: v.string(), title: v.string(), url: v.string(), severity: v.string() })]),
      ),
    }),
  ),
});

/** A finding that somebody looked at and decided to live with, until a day (`YYYY-MM-DD`) on which it is looked at again. */
export const AcceptedFindings = v.array(
  v.strictObject({
    /** The last part of its address: GHSA-… */
    id: v.pipe(v.string(), v.regex(/^GHSA(?:-[\da-z]{4}){3}$/)),
    package: v.string(),
    reason: v.pipe(v.string(), v.minLength(20)),
    until: v.pipe(v.string(), v.isoDate()),
  }),
);
export type AcceptedFindings = v.InferOutput<typeof AcceptedFindings>;

const GRAVE = new Set(['moderate', 'high', 'critical']);

export interface Judgement {
  /** `not looked at`: the registry gave no answer that says anything. */
  readonly state: 'fine' | 'failed' | 'not looked at';
  readonly lines: readonly string[];
}

/**
 * What the answer of the registry and the list of accepted findings come to. An entry whose day is over fails by
 * itself, whoever answers: nobody has looked at it again.
 */
export function judgeFindings(answer: unknown, accepted: AcceptedFindings, today: string): Judgement {
  const expired = accepted.filter(({ until }) => until < today);
  const overdue = expired.map(({ id, until }) => `${id} was accepted until ${until}: look at it again`);
  const report = v.safeParse(Report, answer);
  if (!report.success) {
    return { state: overdue.length > 0 ? 'failed' : 'not looked at', lines: overdue };
  }
  const findings = Object.values(report.output.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((finding) => typeof finding !== 'string')
    .filter(({ severity }) => GRAVE.has(severity));
  const isAccepted = (name: string, url: string) =>
    accepted.some((one) => one.package === name && url.endsWith(`/${one.id}`));
  const unlisted = findings
    .filter(({ name, url }) => !isAccepted(name, url))
    .map(({ name, title, url, severity }) => `${name}, ${severity}: ${title} (${url})`);
  const lines = [...new Set([...overdue, ...unlisted])];
  return { state: lines.length > 0 ? 'failed' : 'fine', lines };
}

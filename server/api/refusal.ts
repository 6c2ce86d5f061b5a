/** The back end says no: an answer with this status and `{ message, code? }` (docs/contract.md §1). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, message: string, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function notFound(what: string): Refusal {
  return new Refusal(404, `${what} was not found.`);
}

export function noAccess(): Refusal {
  return new Refusal(403, 'You have no access to this.');
}

export function refusalAnswer({ status, message, code }: Refusal): Response {
  const body = code === undefined ? { message } : { message, code };
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (status === 413) {
    // What was not read would be taken for the next request.
    headers.set('connection', 'close');
  }
  return Response.json(body, { status, headers });
}

import type { Handler } from '#server/api/call.ts';

export const deployConfig: Handler<'deployConfig'> = (_, { backend }) => ({ body: backend.config });

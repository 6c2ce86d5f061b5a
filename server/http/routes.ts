import { Hono } from 'hono';

import { notFound, Refusal, refusalAnswer } from '#server/api/refusal.ts';
import { createApiRoutes } from '#server/api/routes.ts';
import { createAppRoutes } from '#server/app/routes.ts';
import type { Backend } from '#server/backend.ts';
import { COGNITO_PATH, originOf } from '#server/config/addresses.ts';
import { createLearningRoutes } from '#server/learning/routes.ts';
import { createMediaRoutes } from '#server/media/routes.ts';
import { createProvider } from '#server/provider/provider.ts';

import { CORS_HEADERS, PREFLIGHT_HEADERS } from './cors.ts';
import type { DerivedFiles } from './derived-files.ts';

interface Parts {
  backend: Backend;
  kept: DerivedFiles;
  /** The folder of the built app. */
  dist: string;
  local: Hono;
  onBug: (error: unknown) => void;
}

/** All that the back end answers. Which of it a port serves is decided before a request comes here. */
export function createRoutes({ backend, kept, dist, local, onBug }: Parts): Hono {
  const routes = new Hono({ strict: false });
  routes.use(async (context, next) => {
    const part = originOf(context.req.path);
    if (part !== 'api' && part !== 'media') {
      return next();
    }
    if (context.req.method === 'OPTIONS') {
      return context.body(null, 204, { ...PREFLIGHT_HEADERS });
    }
    await next();
    for (const [name, value] of Object.entries({ ...CORS_HEADERS, ...PLAIN_HEADERS })) {
      context.res.headers.set(name, value);
    }
    return undefined;
  });

  routes.route('/', local);
  routes.route('/', createLearningRoutes());
  routes.route(COGNITO_PATH, backend.cognito.routes);
  routes.route('/', createProvider(backend));
  routes.route('/', createApiRoutes(backend));
  routes.route('/', createMediaRoutes(backend, kept));
  routes.route('/', createAppRoutes(backend, dist, kept));
  routes.notFound(() => refusalAnswer(notFound('The address')));
  routes.onError((error) => {
    if (error instanceof Refusal) {
      return refusalAnswer(error);
    }
    onBug(error);
    return Response.json({ message: 'Something went wrong.' }, { status: 500 });
  });
  return routes;
}

/** On what is not the app: nobody guesses its type, and other origins may use it. */
const PLAIN_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

import { Hono } from 'hono';

import { notFound } from '#server/api/refusal.ts';

import { modulePage } from './module-page.ts';
import { LEARNING_MODULES } from './modules.ts';

/** The content link (docs/contract.md §6): `{api}/content/{moduleUuid}`, and the same without the API's prefix. */
export function createLearningRoutes(): Hono {
  const routes = new Hono();
  for (const path of ['/api/content/:moduleUuid', '/content/:moduleUuid']) {
    routes.get(path, (context) => {
      const moduleUuid = context.req.param('moduleUuid') ?? '';
      const module = Object.hasOwn(LEARNING_MODULES, moduleUuid) ? LEARNING_MODULES[moduleUuid] : undefined;
      if (!module) {
        throw notFound('The module');
      }
      const { page, policy } = modulePage(module);
      const headers = { 'content-security-policy': policy, 'x-content-type-options': 'nosniff' };
      return context.html(page, 200, { ...headers, 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' });
    });
  }
  return routes;
}

import type { Handler } from '#server/api/call.ts';

export const personalise: Handler<'personalise'> = ({ event }, { backend }) => {
  backend.events.add('personalisation', backend.now(), event);
  return { status: 202, body: null };
};

export const analyticsEvent: Handler<'analyticsEvent'> = ({ type, ...event }, { backend }) => {
  backend.events.add(type, backend.now(), event);
  return { status: 202, body: null };
};

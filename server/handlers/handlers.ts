import type { Handlers } from '#server/api/call.ts';

import { abouts, contextualPage } from './contextual-pages.ts';
import { deployConfig } from './deploy-config.ts';
import { analyticsEvent, personalise } from './events.ts';
import { journeys, subscribe, unsubscribe } from './journeys.ts';
import { confirmNomination, nomination } from './nomination.ts';
import { changePassword } from './password.ts';
import { fileAddress, policies } from './policies.ts';
import { featuredPosts, post, posts, recommendedPosts, searchPosts, tags } from './posts.ts';
import { profile, saveAttribute, saveProfile } from './profile.ts';
import { checkRegistrationCode, register } from './registration.ts';
import { settings, theme } from './settings.ts';
import { identifySites, passwordResetConfig, siteConfig, validateUser, initiatePasswordReset } from './sign-in.ts';
import { singleSignOn } from './single-sign-on.ts';

export const HANDLERS: Handlers = {
  abouts,
  analyticsEvent,
  changePassword,
  checkRegistrationCode,
  confirmNomination,
  contextualPage,
  deployConfig,
  featuredPosts,
  fileAddress,
  identifySites,
  initiatePasswordReset,
  journeys,
  nomination,
  passwordResetConfig,
  personalise,
  policies,
  post,
  posts,
  profile,
  recommendedPosts,
  register,
  saveAttribute,
  saveProfile,
  searchPosts,
  settings,
  singleSignOn,
  siteConfig,
  subscribe,
  tags,
  theme,
  unsubscribe,
  validateUser,
};

import { lazy } from 'react';

export const LogOutDialog = lazy(() => loadLogOutDialog().then((module) => ({ default: module.LogOutDialog })));

export function loadLogOutDialog() {
  return import('./log-out-dialog.tsx');
}

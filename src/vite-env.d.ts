interface ViteTypeOptions {
  readonly strictImportMetaEnv: unknown;
}

interface ImportMetaEnv {
  /** `0.1.0+1a2b3c4`: the package's version and the commit it was built from (vite.config.ts). Also the build's id. */
  readonly VITE_BUILD: string;
  /** `1` in development: the interface in accented English. */
  readonly VITE_PSEUDO?: string;
}

/** React's own scheduler, which brings no types. */
declare module 'scheduler' {
  export const unstable_NormalPriority: number;
  /** Runs the task behind those that wait, also in a tab that nobody sees, where timers come once a second. */
  export function unstable_scheduleCallback(priority: number, task: () => void): unknown;
  /** From 1 to 125 turns a second that the browser gets while React renders; 0 for the usual 200. */
  export function unstable_forceFrameRate(perSecond: number): void;
}

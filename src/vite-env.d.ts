interface ViteTypeOptions {
  readonly strictImportMetaEnv: unknown;
}

interface ImportMetaEnv {
  /** `0.1.0+1a2b3c4`: the package's version and the commit it was built from (vite.config.ts). Also the build's id. */
  readonly VITE_BUILD: string;
  /** `1` in development: the interface in accented English. */
  readonly VITE_PSEUDO?: string;
}

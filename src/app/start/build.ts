/** Which build this is: the package's version and, from a checkout, its commit. */
export const BUILD: string = import.meta.env.VITE_BUILD;

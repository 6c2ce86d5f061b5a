/** A page that hands nothing over to a worker. */
export const NO_PERMITS = { leave: () => Promise.resolve(), withdraw: () => Promise.resolve() };

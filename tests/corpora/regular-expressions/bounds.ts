/** Expressions that are only ever shown short texts, and who sees to it. They are tried at that length. */
export const BOUNDS: readonly { readonly expression: RegExp; readonly characters: number; readonly by: string }[] = [];

/** docs/contract.md §5. */
export const ROLES = ['employee', 'people-leader', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

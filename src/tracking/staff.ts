import { BRAND } from '#contract/app/brand.ts';

/** Whether an address is of whoever runs this deployment (docs/contract.md §2). Marks analytics and nothing else. */
export function isStaff(email: string, domain: string = BRAND.staffEmailDomain): boolean {
  return email.toLowerCase().endsWith(`@${domain.toLowerCase()}`);
}

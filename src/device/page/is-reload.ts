/** Whether a person has asked for this page anew, rather than come to it. */
export function isReload(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
}

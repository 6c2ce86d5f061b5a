/** Whether there is anything to ask a person for. */
export function hasThirdParties({ gaTrackingId, heapAppId }: { gaTrackingId: string; heapAppId: string }): boolean {
  return gaTrackingId !== '' || heapAppId !== '';
}

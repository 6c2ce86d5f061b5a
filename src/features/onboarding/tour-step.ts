/** One thing that the tour shows, in words that are already translated. */
export interface TourStep {
  readonly title: string;
  /** Says where the thing is and what it is for, also to whoever does not see the ring around it. */
  readonly text: string;
  /** On which side of the thing the words stand, where there is room beside it. */
  readonly side: 'beside' | 'below';
  /** The thing itself; null while it is not on the page. */
  find(): Element | null;
}

/** Where React Router writes down in sessionStorage how far each entry of the history was scrolled, in pixels. */
export const SCROLL_POSITIONS_KEY = 'react-router-scroll-positions';

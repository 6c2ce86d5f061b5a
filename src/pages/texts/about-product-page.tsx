import { OwnAboutProduct } from './own-about-product.tsx';
import { SitePage } from './site-page.tsx';

export function Page() {
  return <SitePage page="about-kinward" route="aboutProduct" own={<OwnAboutProduct />} />;
}

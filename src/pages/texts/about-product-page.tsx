import { BuiltInAboutProduct } from '#pages/texts/built-in/built-in-about-product.tsx';
import { SitePage } from './site-page.tsx';

export function Page() {
  return <SitePage page="about-kinward" route="aboutProduct" builtIn={<BuiltInAboutProduct />} />;
}

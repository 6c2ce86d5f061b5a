/** Everything that names the product. Re-branding Kinward means changing this module and the drawings in public/icons. */
export const BRAND = {
  name: 'Kinward',
  /** At most 12 characters: it stands under the icon on a home screen. */
  shortName: 'Kinward',
  /** The `{product}` of the specification's paths. */
  slug: 'kinward',
  description: /*i18n*/ 'Coaching for working parents and carers. It works offline too.',
  supportEmail: 'support@kinward.example',
  staffEmailDomain: 'kinward.example',
  color: '#fffaf5',
} as const;

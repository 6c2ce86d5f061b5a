import { CATEGORIES, isCategory } from '#contract/api/categories.ts';
import type { Category } from '#contract/api/categories.ts';
import type { Named } from '#contract/api/posts.ts';

const TRANSLATIONS: Readonly<Record<string, Readonly<Record<Category, string>>>> = {
  es: {
    'real-stories': 'Historias reales',
    parents: 'Madres y padres',
    caregivers: 'Personas cuidadoras',
    managers: 'Responsables de equipo',
    wellness: 'Bienestar',
  },
  fr: {
    'real-stories': 'Histoires vraies',
    parents: 'Parents',
    caregivers: 'Proches aidants',
    managers: 'Managers',
    wellness: 'Bien-être',
  },
  'pt-BR': {
    'real-stories': 'Histórias reais',
    parents: 'Mães e pais',
    caregivers: 'Quem cuida',
    managers: 'Lideranças',
    wellness: 'Bem-estar',
  },
  de: {
    'real-stories': 'Echte Geschichten',
    parents: 'Eltern',
    caregivers: 'Pflegende',
    managers: 'Führungskräfte',
    wellness: 'Wohlbefinden',
  },
  ar: {
    'real-stories': 'قصص حقيقية',
    parents: 'الوالدون',
    caregivers: 'مقدمو الرعاية',
    managers: 'المديرون',
    wellness: 'العافية',
  },
};

/** The content system's own name of a category, in the language of the post. */
export function categoryName(slug: string, language: string): Named {
  return isCategory(slug)
    ? { slug, name: TRANSLATIONS[language]?.[slug] ?? CATEGORIES[slug].label }
    : { slug, name: slug };
}

// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { anArticle, aPost } from '#tests/kit/posts.ts';

import { formatOf, formatTagName, isCommunity, isJourney, isVideo } from './post-format.ts';

const tag = (slug: string, name = slug) => ({ slug, name });

describe('the format of a post', () => {
  it.each([
    ['its format says article', aPost(), 'article'],
    ['its format says video', aPost({ format: 'video' }), 'video'],
    ['it has a film', anArticle('', { videoUrl: 'https://media.example/a.webm' }), 'video'],
    ['its format says journey', aPost({ format: 'journey' }), 'journey'],
    ['it has the journey tag', aPost({ tags: [tag('format_journey')] }), 'journey'],
    ['nobody knows its format', aPost({ format: 'podcast' }), 'article'],
    ['it has another format tag', aPost({ tags: [tag('format_podcast')] }), 'article'],
  ])('%s: %#', (_, post, format) => {
    expect(formatOf(post)).toBe(format);
  });

  it('takes its label from the format tag, as text', () => {
    expect(formatTagName(aPost({ tags: [tag('sleep'), tag('format_podcast', 'Pod&shy;cast')] }))).toBe('Pod\u00adcast');
    expect(formatTagName(aPost({ tags: [tag('sleep')] }))).toBeUndefined();
  });

  it('tells journeys and videos apart by themselves, also where a post is both', () => {
    const both = anArticle('', { format: 'journey', videoUrl: 'https://media.example/a.webm' });
    expect([isJourney(both), isVideo(both), formatOf(both)]).toEqual([true, true, 'journey']);
    expect([isJourney(aPost()), isVideo(aPost())]).toEqual([false, false]);
  });

  it('tells community posts by their tag', () => {
    expect(isCommunity(aPost({ tags: [tag('community')] }))).toBe(true);
    expect(isCommunity(aPost({ tags: [tag('community-care')] }))).toBe(false);
  });
});

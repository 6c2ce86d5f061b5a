// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { createKeptIndex, type IndexedDocument } from './kept-index.ts';

function indexOf(...documents: readonly IndexedDocument[]) {
  const index = createKeptIndex();
  documents.forEach((document) => index.put(document));
  return index;
}

const idsBy = (index: ReturnType<typeof indexOf>, term: string) => index.find(term).map(({ id }) => id);

describe('a word is found', () => {
  it.each([
    ['sleep', 'Better SLEEP'],
    ['SLEE', 'Sleeping in'],
    ['creche', 'La crèche'],
    ['crèche', 'La creche'],
    ['strasse', 'Die Straße'],
    ['oresund', 'Øresund'],
    ['aeble', 'Et æble'],
    ['Elternzeit', 'Der Elternzeitantrag'],
    ['Schwerbehindertenausgleichsabgabeverordnung', 'Die Schwerbehindertenausgleichsabgabeverordnung'],
    ['slepe', 'Better sleep'],
    ['sleeep', 'Better sleep'],
    ['sleap', 'Better sleep'],
    ['lseep', 'Better sleep'],
    ['elternziet', 'Der Elternzeitantrag'],
    ['الابوة', 'عن الأُبُوَّة'],
    ['ابوه', 'عن الأُبُوَّة'],
    ['الأبوة', 'أبوة'],
    ['اجازة', 'إجازة'],
    ['اجازه', 'طلب الإجازة'],
    ['مستشفي', 'مستشفى'],
    ['مستشفى', 'والمستشفي'],
    ['زرافة', 'الزرافـــة'],
    ['a1', 'Form A1'],
    ['Kindergarten', 'Der Kin\u00adder\u00adgar\u00adten'],
    ['Kin\u00addergarten', 'Der Kindergarten'],
    ['garten', 'Der \u00adGarten'],
    ['zerowidth', 'A zero\u200bwidth one'],
    ['میخواهم', 'می\u200cخواهم'],
    ['byteorder', '\ufeffbyte\u2060order'],
  ])('by “%s” in “%s”', (term, text) => {
    expect(idsBy(indexOf({ id: 'it', title: 'Nothing', text }), term)).toEqual(['it']);
  });

  it.each([
    ['eep', 'Better sleep'],
    ['sla', 'Better sleep'],
    ['slaap', 'Better sleep'],
    ['sleep night', 'Better sleep'],
    ['%', '100 %'],
    ['', 'Better sleep'],
    ['sl', 'Better sleep'],
  ])('but not by “%s” in “%s”', (term, text) => {
    expect(idsBy(indexOf({ id: 'it', title: 'Nothing', text }), term)).toEqual([]);
  });
});

it('two letters are a beginning in a title, and a whole word anywhere', () => {
  const index = indexOf({ id: 'title', title: 'Sleep' }, { id: 'text', title: 'Nothing', text: 'Sleep' });
  expect(idsBy(index, 'sl')).toEqual(['title']);
});

it('a title says more than a text, and a whole word more than how one begins', () => {
  const index = indexOf(
    { id: 'text', title: 'Evenings', text: 'sleep '.repeat(50) },
    { id: 'beginning', title: 'Sleepless' },
    { id: 'title', title: 'Sleep' },
    { id: 'label', title: 'Nights', labels: 'Sleep' },
  );
  expect(idsBy(index, 'sleep')).toEqual(['title', 'beginning', 'label', 'text']);
});

it('a typing error is one only where nothing has the words as they were typed, and what was meant is told', () => {
  const index = indexOf({ id: 'sleep', title: 'Sleep' }, { id: 'steep', title: 'Steep' });
  expect(idsBy(index, 'steep')).toEqual(['steep']);
  expect(index.find('sleap')).toEqual([{ id: 'sleep', words: ['sleep'] }]);
});

it('what is put again is found by its new words alone, and what was removed by none', () => {
  const index = indexOf({ id: 'it', title: 'Sleep' }, { id: 'other', title: 'Sleep' });
  index.put({ id: 'it', title: 'Play' });
  index.remove('other');
  index.remove('never there');
  expect(idsBy(index, 'sleep')).toEqual([]);
  expect(idsBy(index, 'play')).toEqual(['it']);
});

it('what is stored finds names at once, and everything once its texts are loaded', async () => {
  const stored = indexOf({ id: 'it', title: 'Sleep', text: 'well' }).toJSON();
  const index = createKeptIndex(JSON.parse(JSON.stringify(stored.names)));
  expect(idsBy(index, 'sleep')).toEqual(['it']);
  expect(idsBy(index, 'well')).toEqual([]);
  await index.loadTexts(JSON.parse(JSON.stringify(stored.all)));
  expect(idsBy(index, 'sleep well')).toEqual(['it']);
});

import PdfDocument from 'pdfkit';

import { BRAND } from '#contract/app/brand.ts';
import type { PolicyDocument } from '#server/store/policies.ts';

const MARGIN = 64;
const INK = '#2b2320';
const MUTED = '#6b5d55';
const LAMP = '#f2934f';
const NOTE = 'Sample text for demonstration, not advice';
/** Fixed, so that the same document always gives the same bytes. */
const CREATED = new Date('2026-01-01T00:00:00Z');

/** A policy on A4 pages: title, headings, paragraphs, and a footer with page numbers. */
export async function makePolicyPdf({ title, paragraphs }: PolicyDocument): Promise<Uint8Array> {
  const pdf = new PdfDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 24 },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: BRAND.name, CreationDate: CREATED, ModDate: CREATED },
  });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  writeTitle(pdf, title);
  for (const paragraph of paragraphs) {
    writeParagraph(pdf, paragraph);
  }
  writeFooters(pdf);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

type Pdf = InstanceType<typeof PdfDocument>;

function writeTitle(pdf: Pdf, title: string): void {
  pdf.rect(MARGIN, MARGIN - 12, 48, 4).fill(LAMP);
  pdf
    .fillColor(INK)
    .font('Helvetica-Bold')
    .fontSize(24)
    .text(title, MARGIN, MARGIN + 8, { lineGap: 2 });
  pdf.moveDown(0.8);
}

function writeParagraph(pdf: Pdf, paragraph: PolicyDocument['paragraphs'][number]): void {
  if (typeof paragraph === 'string') {
    pdf.fillColor(INK).font('Helvetica').fontSize(11).text(paragraph, { lineGap: 3.5 });
    pdf.moveDown(0.7);
    return;
  }
  if ('list' in paragraph) {
    pdf.fillColor(INK).font('Helvetica').fontSize(11);
    pdf.list(paragraph.list, { lineGap: 3.5, bulletRadius: 2, textIndent: 12 }).moveDown(0.7);
    return;
  }
  const isNearTheEnd = pdf.y > pdf.page.height - 170;
  if (isNearTheEnd) {
    pdf.addPage();
  }
  pdf.moveDown(0.5).fillColor(INK).font('Helvetica-Bold').fontSize(14).text(paragraph.heading).moveDown(0.4);
}

function writeFooters(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    const y = pdf.page.height - MARGIN;
    // Text below the margin would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.fillColor(MUTED).font('Helvetica').fontSize(9);
    pdf.text(NOTE, MARGIN, y, { lineBreak: false });
    const number = `${index + 1} / ${count}`;
    pdf.text(number, pdf.page.width - MARGIN - pdf.widthOfString(number), y, { lineBreak: false });
  }
}

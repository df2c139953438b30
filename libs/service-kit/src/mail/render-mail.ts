import type { Block, Fact, GoodsRow, MailDraft, MailFrame, MailPicture } from './mail-draft.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import type { MailContent } from './mailer.ts';

/** Line breaks, other control characters and bidirectional marks, which must not occur in a single line. */
const unfit = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Renders an e-mail as HTML and as plain text, in the frame that all e-mails share. */
export function renderMail(draft: MailDraft, frame: MailFrame): MailContent {
  const clean: MailDraft = {
    subject: oneLine(draft.subject),
    preview: oneLine(draft.preview),
    heading: oneLine(draft.heading),
    blocks: draft.blocks.map(cleanBlock),
  };
  const html = mailHtml(clean, frame);
  return { subject: clean.subject, text: mailText(clean, frame), html, pictures: picturesOf(clean) };
}

/** Removes duplicates, since two lines of an order may show the same image. */
function picturesOf({ blocks }: MailDraft): MailPicture[] {
  const rows = blocks.flatMap((block) => (block.kind === 'goods' ? block.rows : []));
  return [...new Map(rows.flatMap(({ picture }) => (picture ? [[picture.id, picture]] : []))).values()];
}

const oneLine = (text: string): string => text.replace(unfit, ' ').trim();

function cleanBlock(block: Block): Block {
  switch (block.kind) {
    case 'text':
    case 'note':
      return { ...block, text: oneLine(block.text) };
    case 'facts':
      return { ...block, rows: block.rows.map(cleanFact) };
    case 'goods':
      return { ...block, rows: block.rows.map(cleanGoods), sums: block.sums.map(cleanFact) };
    case 'button':
    case 'code':
      return block;
  }
}

const cleanFact = ({ label, value }: Fact): Fact => ({ label: oneLine(label), value: oneLine(value) });

const cleanGoods = ({ title, detail, price, picture }: GoodsRow): GoodsRow => ({
  picture,
  title: oneLine(title),
  detail: oneLine(detail),
  price: oneLine(price),
});

import type { Block, Fact, MailDraft, MailFrame, Link } from './mail-draft.ts';

/** The plain text for clients without HTML, and for spam filters, which trust an e-mail more when it has both. */
export function mailText(
  { heading, blocks }: MailDraft,
  { shopName, shopUrl, signature = [] }: MailFrame,
): string {
  const end = ['-- ', shopName, shopUrl, ...signature].join('\n');
  return [heading, ...blocks.map(blockText), end].join('\n\n') + '\n';
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'note':
      return block.link ? `${block.text} ${linkText(block.link)}` : block.text;
    case 'facts':
      return factLines(block.rows);
    case 'goods':
      return [
        ...block.rows.map(({ title, detail, price }) => `${title}\n  ${detail}\n  ${price}`),
        factLines(block.sums),
      ].join('\n\n');
    case 'button':
      return linkText(block);
    case 'code':
      return `    ${block.code}`;
  }
}

const linkText = ({ label, href }: Link): string => `${label}: ${href}`;

const factLines = (rows: readonly Fact[]): string =>
  rows.map(({ label, value }) => `${label}: ${value}`).join('\n');

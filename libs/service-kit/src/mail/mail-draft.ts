/** A labelled row: «Доставка: Сдэк». */
export interface Fact {
  label: string;
  value: string;
}

/** An image embedded in the e-mail: nothing is fetched when it is opened. */
export interface MailPicture {
  /** The content id within the e-mail; letters, digits and dashes. */
  id: string;
  contentType: 'image/jpeg';
  bytes: Uint8Array;
}

export interface GoodsRow {
  title: string;
  /** The options: colour, size, number of pieces. */
  detail: string;
  price: string;
  picture?: MailPicture | undefined;
}

export interface Link {
  label: string;
  href: string;
}

/** A part of an e-mail. Each is rendered twice, as HTML and as plain text. */
export type Block =
  | { kind: 'text'; text: string }
  /** Small print; its link follows the text. */
  | { kind: 'note'; text: string; link?: Link }
  | { kind: 'facts'; rows: readonly Fact[] }
  /** The bought products and their sums; the last sum is the total. */
  | { kind: 'goods'; rows: readonly GoodsRow[]; sums: readonly Fact[] }
  | ({ kind: 'button' } & Link)
  /** A one-time code, easy to read and to copy. */
  | { kind: 'code'; code: string };

/** The content of an e-mail before rendering. */
export interface MailDraft {
  subject: string;
  /** The text that mail clients show after the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
}

/** The common frame of every e-mail. */
export interface MailFrame {
  shopName: string;
  /** The shop's URL without a trailing slash. */
  shopUrl: string;
  /** The shop's own colour, #rrggbb. */
  colour?: string | null;
  /** How to reach the shop, and who runs it: the small print at the end. */
  signature?: readonly string[];
}

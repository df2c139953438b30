/** A row with a name: «Доставка: Сдэк». */
export interface Fact {
  label: string;
  value: string;
}

/** A picture that travels inside of the e-mail: nothing is fetched when it is opened. */
export interface MailPicture {
  /** Names it within the e-mail; letters, digits and dashes. */
  id: string;
  contentType: 'image/jpeg';
  bytes: Uint8Array;
}

export interface GoodsRow {
  title: string;
  /** What exactly: colour, size, number of pieces. */
  detail: string;
  price: string;
  picture?: MailPicture | undefined;
}

export interface Link {
  label: string;
  href: string;
}

/** A piece of an e-mail. Each is written twice, as HTML and as plain text. */
export type Block =
  | { kind: 'text'; text: string }
  /** Small print; its link stands behind the text. */
  | { kind: 'note'; text: string; link?: Link }
  | { kind: 'facts'; rows: readonly Fact[] }
  /** What was bought and what it comes to; the last sum is the one that counts. */
  | { kind: 'goods'; rows: readonly GoodsRow[]; sums: readonly Fact[] }
  | ({ kind: 'button' } & Link)
  /** A one-time code, to be read at a glance and copied whole. */
  | { kind: 'code'; code: string };

/** What an e-mail says, before it is laid out. */
export interface MailDraft {
  subject: string;
  /** What a list of e-mails shows behind the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
}

/** What stands around every e-mail. */
export interface MailFrame {
  shopName: string;
  /** The shop's address without a slash at its end. */
  shopUrl: string;
}

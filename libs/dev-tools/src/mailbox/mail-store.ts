import PostalMime, { type Attachment } from 'postal-mime';

export interface MailSummary {
  id: string;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
}

export interface OpenedMail extends MailSummary {
  messageId: string;
  text: string;
  html: string;
}

export interface MailBounds {
  mails: number;
  bytes: number;
}

interface Kept {
  summary: MailSummary;
  raw: Uint8Array;
}

/** Inlines an attached image where the mail refers to it, as mail clients do. */
function showInside(html: string, { contentId, mimeType, content }: Attachment): string {
  if (contentId === undefined || typeof content !== 'string') return html;
  return html.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, `data:${mimeType};base64,${content}`);
}

/** Received mails, in memory: the newest ones within the bounds. */
export class MailStore {
  private kept: Kept[] = [];
  private given = 0;
  private readonly listeners = new Set<() => void>();
  private readonly bounds: MailBounds;

  constructor(bounds: MailBounds) {
    this.bounds = bounds;
  }

  async add(raw: Uint8Array, to: string[], receivedAt: Date): Promise<void> {
    const { subject, from } = await PostalMime.parse(raw);
    const sender = from?.name ? `${from.name} <${from.address ?? ''}>` : (from?.address ?? '');
    const id = String((this.given += 1));
    const summary = { id, receivedAt: receivedAt.toISOString(), from: sender, to, subject: subject ?? '' };
    this.kept.unshift({ summary, raw });
    this.forgetOldest();
    this.notify();
  }

  /** The newest first. */
  list(): MailSummary[] {
    return this.kept.map(({ summary }) => summary);
  }

  async open(id: string): Promise<OpenedMail | null> {
    const found = this.kept.find(({ summary }) => summary.id === id);
    if (!found) return null;
    const { messageId, text, html, attachments } = await PostalMime.parse(found.raw, {
      attachmentEncoding: 'base64',
    });
    const shown = attachments.reduce(showInside, html ?? '');
    return { ...found.summary, messageId: messageId ?? '', text: text ?? '', html: shown };
  }

  /** The raw mail as it was received. */
  source(id: string): Uint8Array | null {
    return this.kept.find(({ summary }) => summary.id === id)?.raw ?? null;
  }

  clear(): void {
    this.kept = [];
    this.notify();
  }

  /** Calls back after every change. @returns a function that unsubscribes */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Keeps the newest mail, however large it is. */
  private forgetOldest(): void {
    const { mails, bytes } = this.bounds;
    let held = 0;
    this.kept = this.kept.filter(({ raw }, at) => {
      held += raw.byteLength;
      return at === 0 || (at < mails && held <= bytes);
    });
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

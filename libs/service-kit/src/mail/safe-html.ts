import { escapeHtml } from '@shop/domain';

/** HTML that needs no escaping. Created only by `html`. */
export class SafeHtml {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Piece = string | number | SafeHtml | readonly SafeHtml[];

/** Template tag that inserts values into HTML: texts are escaped, also for quoted attributes; SafeHtml is not. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): SafeHtml {
  return new SafeHtml(parts.map((part, at) => part + sourceOf(pieces[at] ?? '')).join(''));
}

function sourceOf(piece: Piece): string {
  if (piece instanceof SafeHtml) return piece.source;
  if (typeof piece === 'object') return piece.map(({ source }) => source).join('');
  return escapeHtml(String(piece));
}

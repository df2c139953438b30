import sanitize from 'sanitize-html';

/** Markup that the rules removed: `<script>`, `<p onclick>`, and how often. */
export interface CutAway {
  what: string;
  times: number;
}

/** A longer list would not be read. */
const maxKinds = 20;

/** The tags, attributes and styles that `safeHtml` removed from a text, the most frequent first. */
export function findCutAway(before: string, after: string): CutAway[] {
  const kept = countParts(after);
  return [...countParts(before)]
    .map(([what, times]) => ({ what, times: times - (kept.get(what) ?? 0) }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times || (a.what < b.what ? -1 : 1))
    .slice(0, maxKinds);
}

function countParts(html: string): Map<string, number> {
  const parts = new Map<string, number>();
  const count = (what: string): void => void parts.set(what, (parts.get(what) ?? 0) + 1);
  sanitize(html, {
    // Only counts: the output is discarded.
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemesAppliedToAttributes: [],
    transformTags: {
      '*': (tagName, attribs) => {
        count(`<${tagName}>`);
        for (const part of Object.entries(attribs).flatMap(namesOf)) count(`<${tagName} ${part}>`);
        return { tagName, attribs };
      },
    },
  });
  return parts;
}

/** A style counts once per property. `rel` needs no exception, since the rules only ever add it to existing links. */
function namesOf([name, value]: [name: string, value: string]): string[] {
  if (name !== 'style') return [name];
  const properties = value.split(';').map((one) => one.split(':', 1)[0]?.trim().toLowerCase() ?? '');
  return properties.filter((one) => one !== '').map((one) => `style: ${one}`);
}

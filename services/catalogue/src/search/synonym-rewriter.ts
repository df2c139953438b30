import type { SynonymRecord } from '../synonyms/synonym.repository.ts';
import { stem } from './text/stem.ts';
import { wordsOf } from './text/fold.ts';

interface Phrase {
  stems: readonly string[];
  meaning: string;
}

const stemsOf = (text: string): string[] => wordsOf(text).map(stem);

/** Rewrites queries by the synonyms that staff added. Any form of the words counts: «плюшку» is «плюшка». */
export class SynonymRewriter {
  /** By the first stem, the longest phrase first. */
  private readonly phrases = new Map<string, Phrase[]>();

  constructor(synonyms: readonly Pick<SynonymRecord, 'phrase' | 'meaning'>[]) {
    for (const { phrase, meaning } of synonyms) {
      const stems = stemsOf(phrase);
      const [first] = stems;
      if (first === undefined) continue;
      this.phrases.set(first, [...(this.phrases.get(first) ?? []), { stems, meaning }]);
    }
    for (const some of this.phrases.values()) some.sort((a, b) => b.stems.length - a.stems.length);
  }

  /** The query with the meanings of its phrases, each word replaced once; null when it has none. */
  rewrite(query: string): string | null {
    if (this.phrases.size === 0) return null;
    const words = wordsOf(query);
    const stems = words.map(stem);
    const rewritten: string[] = [];
    let isRewritten = false;
    for (let at = 0; at < words.length;) {
      const found = this.phraseAt(stems, at);
      if (found) isRewritten = true;
      rewritten.push(found?.meaning ?? words[at] ?? '');
      at += found?.stems.length ?? 1;
    }
    return isRewritten ? rewritten.join(' ') : null;
  }

  private phraseAt(stems: readonly string[], at: number): Phrase | undefined {
    return this.phrases
      .get(stems[at] ?? '')
      ?.find((phrase) => phrase.stems.every((one, offset) => stems[at + offset] === one));
  }
}

interface RecentAnswer<Answer> {
  answer: Answer;
  until: number;
}

/** A bounded cache whose entries expire; it evicts the oldest entries first. */
export class RecentAnswers<Answer> {
  private readonly answers = new Map<string, RecentAnswer<Answer>>();
  private readonly max: number;
  private readonly keptMs: number;

  constructor(max: number, keptMs: number) {
    this.max = max;
    this.keptMs = keptMs;
  }

  get(key: string, now: number): Answer | undefined {
    const known = this.answers.get(key);
    if (known && known.until > now) return known.answer;
    this.answers.delete(key);
    return undefined;
  }

  keep(key: string, answer: Answer, now: number): void {
    this.answers.delete(key);
    this.answers.set(key, { answer, until: now + this.keptMs });
    for (const oldest of this.answers.keys()) {
      if (this.answers.size <= this.max) break;
      this.answers.delete(oldest);
    }
  }
}

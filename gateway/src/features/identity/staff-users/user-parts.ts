import { AppError } from '@shop/domain';
import type { userParts } from './staff-user.dto.ts';

export type UserPart = (typeof userParts)[number];

/** Collects the parts of a page from their owners. One that does not answer leaves its part out, and is named. */
export class PartCollector {
  readonly missing: { part: UserPart; message: string }[] = [];

  /** Leaves a part out without asking for it. */
  leaveOut(part: UserPart, message: string): void {
    this.missing.push({ part, message });
  }

  /** @returns null for an owner that does not answer, or whose data are unreadable */
  async collect<Part>(part: UserPart, answer: Promise<Part>): Promise<Part | null> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof AppError) || error.status < 500) throw error;
      this.leaveOut(part, texts[part]);
      return null;
    }
  }
}

const texts: Readonly<Record<UserPart, string>> = {
  payments: 'Заказы сейчас не отвечают. Попробуйте обновить страницу.',
  cartItems: 'Корзина сейчас не отвечает. Попробуйте обновить страницу.',
  favoriteItems: 'Избранное сейчас не отвечает. Попробуйте обновить страницу.',
  points: 'Баллы сейчас не отвечают. Попробуйте обновить страницу.',
};

import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { kitTokens } from '@shop/service-kit';
import { randomToken, type Random } from '../random/random.module.ts';
import type { SecondFactorConfig } from './second-factor.config.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

interface Key {
  /** Stored with the ciphertext; reveals nothing about the key. */
  name: string;
  bytes: Buffer;
}

/**
 * Encrypts secrets, so that a copy of the database alone reveals none: AES-256-GCM, bound to the person, so that one
 * cannot replace another person's. Format: `<name of the key>.<nonce, ciphertext and tag as base64url>`
 */
@Injectable()
export class SecretBox {
  private readonly keys: readonly [Key, ...Key[]];

  constructor(
    @Inject(kitTokens.config) { SECOND_FACTOR_KEYS }: Pick<SecondFactorConfig, 'SECOND_FACTOR_KEYS'>,
    @Inject(randomToken) private readonly random: Random,
  ) {
    const [first, ...others] = SECOND_FACTOR_KEYS;
    this.keys = [named(first), ...others.map(named)];
  }

  seal(secret: Uint8Array, personId: string): string {
    const [{ name, bytes }] = this.keys;
    const nonce = Buffer.from(this.random.text(nonceBytes), 'base64url');
    const sealing = createCipheriv(cipher, bytes, nonce).setAAD(Buffer.from(personId));
    const sealed = Buffer.concat([nonce, sealing.update(secret), sealing.final(), sealing.getAuthTag()]);
    return `${name}.${sealed.toString('base64url')}`;
  }

  /** @throws Error when no key decrypts it: the settings lack the key, or the stored text was changed */
  open(sealed: string, personId: string): Buffer {
    const [name, text = ''] = sealed.split('.');
    const key = this.keys.find((one) => one.name === name);
    if (!key) throw new Error(`The key ${name} of second factors is not among the settings`);
    const bytes = Buffer.from(text, 'base64url');
    const opening = createDecipheriv(cipher, key.bytes, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    opening.setAAD(Buffer.from(personId)).setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes, -tagBytes)), opening.final()]);
  }
}

const named = (hex: string): Key => {
  const bytes = Buffer.from(hex, 'hex');
  return { name: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes };
};

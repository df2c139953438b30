import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { createLogger, kitModule, loadConfig, mailConfig } from '@shop/service-kit';
import { openTestBus, testEnvironment } from '@shop/testing';
import type { Connection, mongo as driver } from 'mongoose';
import { z } from 'zod';
import { captchaConfig } from '../src/captcha/captcha.config.ts';
import { identityConfig } from '../src/identity.config.ts';
import { IdentityModule } from '../src/identity.module.ts';
import { passwordsConfig } from '../src/passwords/passwords.config.ts';
import { secondFactorConfig } from '../src/second-factor/second-factor.config.ts';

type Document = driver.Document;
type IndexSpecification = driver.IndexSpecification;
type CreateIndexesOptions = driver.CreateIndexesOptions;

/** The parts of identity on a database of their own, with a clock that the test sets. */
export interface OpenIdentity {
  get: INestApplicationContext['get'];
  time: { ms: number };
  /** Everything that is stored, as text. */
  stored(): Promise<string>;
  /** Changes stored documents directly, without the service. */
  change(collection: string, filter: Document, update: Document): Promise<void>;
  createIndex(collection: string, keys: IndexSpecification, options: CreateIndexesOptions): Promise<void>;
  close(): Promise<void>;
}

const configSchema = z.intersection(
  identityConfig.extend(passwordsConfig.shape).extend(secondFactorConfig.shape),
  z.intersection(captchaConfig, mailConfig),
);

export async function openIdentity(settings: Record<string, string> = {}): Promise<OpenIdentity> {
  const { env, dropDatabases } = testEnvironment({ PASSWORD_WAITING: '1000', ...settings });
  const time = { ms: Date.now() };
  const caller = await openTestBus(env);
  const kit = kitModule({
    bus: caller.bus,
    logger: createLogger('identity', env['LOG_LEVEL'] ?? 'silent'),
    config: loadConfig(configSchema, env),
    clock: () => new Date(time.ms),
  });
  const dbName = `${env['DB_PREFIX']}identity`;
  const mongo = MongooseModule.forRoot(env['MONGODB_URI'] ?? '', { dbName, autoIndex: false });
  const imports = [kit, mongo, IdentityModule];
  const app = await NestFactory.createApplicationContext(
    { module: class TestModule {}, imports },
    {
      logger: false,
      abortOnError: false,
    },
  );
  const { db } = app.get<Connection>(getConnectionToken());
  if (!db) throw new Error('not connected');
  return {
    change: async (collection, filter, update) => {
      await db.collection(collection).updateMany(filter, update);
    },
    createIndex: async (collection, keys, options) => {
      // Two sign-ups of one e-mail, left by earlier tests, would make a unique index fail.
      await db.collection(collection).deleteMany({});
      await db.collection(collection).createIndex(keys, options);
    },
    get: app.get.bind(app),
    time,
    stored: () => readAll(env['MONGODB_URI'] ?? '', dbName),
    close: async () => {
      await app.close();
      await caller.close();
      await dropDatabases();
    },
  };
}

async function readAll(uri: string, dbName: string): Promise<string> {
  const { createConnection } = await import('mongoose');
  const connection = await createConnection(uri, { dbName }).asPromise();
  try {
    const collections = (await connection.db?.collections()) ?? [];
    return JSON.stringify(await Promise.all(collections.map((one) => one.find().toArray())));
  } finally {
    await connection.close();
  }
}

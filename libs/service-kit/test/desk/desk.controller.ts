import { setTimeout as pause } from 'node:timers/promises';
import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, PayloadOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { mongo } from 'mongoose';
import { Bus } from '../../src/bus/bus.ts';
import { HandleMessage, OnEvent } from '../../src/bus/handle-message.decorator.ts';
import { currentCall, traceparentOf } from '../../src/context/call-context.ts';
import { echo, echoThrough, list, rang, refuse } from './desk-contracts.ts';

@Controller()
export class DeskController {
  /** The events that this replica received, as one of its queue group or together with all others. */
  readonly receivedByOne: string[] = [];
  readonly receivedByAll: string[] = [];

  constructor(private readonly bus: Bus) {}

  @HandleMessage(echo)
  async echo({ word, waitMs }: ParsedRequestOf<typeof echo>): Promise<ReplyInputOf<typeof echo>> {
    await pause(waitMs);
    const call = currentCall();
    if (!call) throw new Error('the handler runs outside of a call');
    return { word, pid: process.pid, requestId: call.requestId, traceparent: traceparentOf(call) };
  }

  @HandleMessage(echoThrough)
  echoThrough(request: ParsedRequestOf<typeof echoThrough>): Promise<ReplyInputOf<typeof echoThrough>> {
    return this.bus.request(echo, request);
  }

  @HandleMessage(list)
  list({ count }: ParsedRequestOf<typeof list>): ReplyInputOf<typeof list> {
    return { words: Array.from({ length: count }, (_, at) => `слово ${at}`) };
  }

  @HandleMessage(refuse)
  refuse({ how }: ParsedRequestOf<typeof refuse>): ReplyInputOf<typeof refuse> {
    if (how === 'broken') throw new Error('the drawer with the password hunter2 is stuck');
    if (how === 'unfit') return JSON.parse('{"word": 7, "secret": "hunter2"}');
    if (how === 'away') throw new mongo.MongoNetworkTimeoutError('connection 1 to hunter2:27017 timed out');
    throw new AppError('PAGE_NOT_FOUND', {
      params: { link: 'delivery' },
      details: [{ field: 'link', message: 'Такой страницы нет' }],
    });
  }

  @OnEvent(rang)
  onEventAsOne({ bell }: PayloadOf<typeof rang>): void {
    if (bell === 'cracked') throw new Error('the bell is cracked');
    this.receivedByOne.push(bell);
  }

  @OnEvent(rang, { everyReplica: true })
  onEventAsEach({ bell }: PayloadOf<typeof rang>): void {
    this.receivedByAll.push(bell);
  }
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  Catch,
  Controller,
  Inject,
  Injectable,
  Module,
  UseFilters,
  UseGuards,
  UseInterceptors,
  UsePipes,
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  type NestInterceptor,
  type PipeTransform,
  type RpcExceptionFilter,
} from '@nestjs/common';
import type { ParsedRequestOf, PayloadOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { map, throwError, type Observable } from 'rxjs';
import { BusContext } from '../src/bus/bus-context.ts';
import { HandleMessage, OnEvent } from '../src/bus/handle-message.decorator.ts';
import { currentCall, enterCall, runInCall } from '../src/context/call-context.ts';
import { defineService, type RunningService } from '../src/service/define-service.ts';
import { echo, rang, refuse } from './desk/desk-contracts.ts';

type Echo = ReplyInputOf<typeof echo>;

/** The calls that each part has seen, in the order of execution. */
const seen: string[] = [];
const forbiddenWord = 'запретное';

@Injectable()
class Vocabulary {
  isAllowed(word: string): boolean {
    return word !== forbiddenWord;
  }
}

@Injectable()
class WordGuard implements CanActivate {
  constructor(@Inject(Vocabulary) private readonly vocabulary: Vocabulary) {}

  canActivate(context: ExecutionContext): boolean {
    const message = context.switchToRpc().getContext<BusContext>();
    const { word } = context.switchToRpc().getData<{ word: string }>();
    seen.push(`guard ${context.getType()} ${message.getSubject()} ${word} ${context.getHandler().name}`);
    return this.vocabulary.isAllowed(word);
  }
}

class LoudPipe implements PipeTransform {
  transform(request: ParsedRequestOf<typeof echo>): ParsedRequestOf<typeof echo> {
    seen.push(`pipe ${request.word}`);
    return { ...request, word: request.word.toUpperCase() };
  }
}

class SignInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler<Echo>): Observable<Echo> {
    seen.push('interceptor before');
    return next.handle().pipe(
      map((reply) => {
        seen.push(`interceptor after, request ${currentCall()?.requestId}`);
        return { ...reply, word: `${reply.word}!` };
      }),
    );
  }
}

class DrawerStuck extends Error {}

@Catch(DrawerStuck)
class DrawerFilter implements RpcExceptionFilter<DrawerStuck> {
  catch(error: DrawerStuck, host: ArgumentsHost): Observable<never> {
    seen.push(`filter ${host.switchToRpc().getContext<BusContext>().getSubject()}`);
    return throwError(() => new AppError('PAGE_NOT_FOUND', { cause: error }));
  }
}

class BellGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return context.switchToRpc().getData<PayloadOf<typeof rang>>().bell !== 'broken';
  }
}

@Controller()
class GuardedController {
  @HandleMessage(echo)
  @UseGuards(WordGuard)
  @UsePipes(LoudPipe)
  @UseInterceptors(SignInterceptor)
  echo({ word }: ParsedRequestOf<typeof echo>): Echo {
    seen.push(`handler ${word}`);
    const requestId = currentCall()?.requestId ?? '';
    return { word, pid: process.pid, requestId, traceparent: '' };
  }

  @HandleMessage(refuse)
  @UseFilters(DrawerFilter)
  refuse({ how }: ParsedRequestOf<typeof refuse>): never {
    throw how === 'expected' ? new DrawerStuck() : new Error('the password is hunter2');
  }

  @OnEvent(rang)
  @UseGuards(BellGuard)
  onRang({ bell }: PayloadOf<typeof rang>): void {
    seen.push(`event ${bell}`);
  }
}

@Module({ controllers: [GuardedController], providers: [Vocabulary] })
class GuardedModule {}

const shop = testEnvironment();
let desk: RunningService;
let caller: TestBus;

beforeAll(async () => {
  desk = await defineService({ name: 'desk', module: GuardedModule })({ env: shop.env });
  caller = await openTestBus(shop.env);
});

beforeEach(() => {
  seen.length = 0;
});

afterAll(async () => {
  await caller.close();
  await desk.close();
  await shop.dropDatabases();
});

describe('a request handler', () => {
  it('runs after its guard, interceptor and pipe in the order of Nest, within the call', async () => {
    const call = enterCall('request-through-all', undefined);
    const reply = await runInCall(call, () => caller.bus.request(echo, { word: ' слово ' }));
    expect(reply).toMatchObject({ word: 'СЛОВО!', requestId: 'request-through-all' });
    expect(seen).toEqual([
      'guard rpc desk.word.echo.v1 слово echo',
      'interceptor before',
      'pipe слово',
      'handler СЛОВО',
      'interceptor after, request request-through-all',
    ]);
  });

  it('is not called when the guard refuses, and the caller receives FORBIDDEN', async () => {
    const refused = caller.bus.request(echo, { word: forbiddenWord });
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    expect(seen).toEqual([`guard rpc desk.word.echo.v1 ${forbiddenWord} echo`]);
  });

  it('has its errors mapped by a filter', async () => {
    const refused = caller.bus.request(refuse, { how: 'expected' });
    await expect(refused).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND', status: 404 });
    expect(seen).toEqual(['filter desk.word.refuse.v1']);
  });

  it('answers INTERNAL without details for errors that no filter handles', async () => {
    const refused = caller.bus.request(refuse, { how: 'broken' });
    await expect(refused).rejects.toMatchObject({ code: 'INTERNAL', details: [] });
    expect(seen).toEqual([]);
  });
});

it('an event handler is protected by its guard, and continues after a refused event', async () => {
  caller.bus.publish(rang, { bell: 'broken' });
  caller.bus.publish(rang, { bell: 'whole' });
  // On one connection an event arrives before the reply to a request that is sent after it.
  await caller.bus.request(echo, { word: 'слово' });
  expect(seen.filter((line) => line.startsWith('event'))).toEqual(['event whole']);
});

it('the start fails for a handler outside a controller, which Nest would never call', async () => {
  @Injectable()
  class LostListener {
    @OnEvent(rang)
    onRang(): void {
      throw new Error('never called');
    }
  }
  @Module({ providers: [LostListener] })
  class LostModule {}
  const start = defineService({ name: 'desk', module: LostModule })({ env: shop.env });
  await expect(start).rejects.toThrow(
    'LostListener.onRang handles desk.bell-rang.v1, but is in no controller',
  );
});

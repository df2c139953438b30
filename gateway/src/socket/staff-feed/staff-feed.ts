import { Inject, Injectable } from '@nestjs/common';
import { openStaffFeed, staffFeedEvents, type PayloadOf, type staffFeedChanged } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, runInBackground, type Logger } from '@shop/service-kit';
import { ColleagueNames } from '../../features/staff-feed/colleague-names.ts';
import { peopleOfNotification, peopleOfTask } from '../../features/staff-feed/people-of-feed.ts';
import { toNotificationDto, toTaskDto } from '../../features/staff-feed/staff-feed.mapper.ts';
import type { CaughtUp, LiveEvent, Recipient } from '../live-event-log.ts';
import { LiveEvents, type CatchUpReply } from '../live-events.ts';
import { refusalOf, runForSocket, type LiveSocket } from '../live-socket.ts';
import { StaffFeedContents } from './staff-feed-contents.ts';

const names: readonly string[] = staffFeedEvents;

/**
 * Brings notifications and tasks to the sockets of this replica. Events carry ids; the contents are read for those who
 * are connected, one event after the other, so that everybody receives them in order.
 */
@Injectable()
export class StaffFeed {
  private line: Promise<void> = Promise.resolve();
  /** Events wait for the first state of a socket, so that it receives everything in order. */
  private readonly greetings = new WeakMap<LiveSocket, Promise<void>>();

  constructor(
    private readonly bus: Bus,
    private readonly events: LiveEvents,
    private readonly contents: StaffFeedContents,
    private readonly colleagues: ColleagueNames,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  onChanged({ eventId: id, ...change }: PayloadOf<typeof staffFeedChanged>): void {
    const event: LiveEvent = { id, ...change, change: change.name };
    if (!this.events.note(event)) return;
    const run = (): Promise<void> => this.deliver(event);
    this.line = this.line.then(() => runInBackground({ task: 'notify staff', logger: this.logger, run }));
  }

  /** Sends what a connecting screen shows. Without it the screen knows nothing, so that it is told of a failure. */
  greet(socket: LiveSocket): Promise<void> {
    const greeting = this.tryGreeting(socket);
    this.greetings.set(socket, greeting);
    return greeting;
  }

  private async tryGreeting(socket: LiveSocket): Promise<void> {
    try {
      await runForSocket(socket, () => this.sendInitial(socket));
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      this.logger.warn({ err }, 'a socket did not get its notifications and tasks');
      socket.emit('failed', { ...refusalOf(err), event: 'initial' });
    }
  }

  /** @throws AppError when staff-tools does not answer */
  async sendInitial(socket: LiveSocket): Promise<void> {
    const { id: personId, permissions } = socket.data.person;
    const feed = await this.bus.request(openStaffFeed, { personId, permissions: [...permissions] });
    const { notifications, tasks, unread, muted } = feed;
    const colleagues = await this.colleagues.find([
      ...notifications.flatMap(peopleOfNotification),
      ...tasks.flatMap(peopleOfTask),
    ]);
    const view = { colleagues, permissions };
    const shown = notifications.map((one) => toNotificationDto(one, view));
    socket.emit('initial_notifications', shown, { unread, muted });
    socket.emit(
      'initial_tasks',
      tasks.map((task) => toTaskDto(task, view)),
    );
  }

  /** Adds the contents to what a person missed. Without them the person has to load everything anew. */
  async withContents(
    { events, ...reply }: CaughtUp & Omit<CatchUpReply, 'events'>,
    recipient: Recipient,
  ): Promise<CatchUpReply> {
    const missed = events.filter(({ name }) => names.includes(name));
    try {
      const contentsOf = await this.contents.load(missed, [recipient.id]);
      const shown = events.flatMap((event) => {
        const contents = names.includes(event.name) ? contentsOf(event, recipient) : {};
        const { id, ids, name, change } = event;
        return contents ? [{ ...contents, id, ids, name, change }] : [];
      });
      return { ...reply, events: shown };
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      this.logger.warn({ err }, 'what a socket missed could not be read');
      return { isComplete: false, events: [], cursor: reply.cursor };
    }
  }

  private async deliver(event: LiveEvent): Promise<void> {
    const sockets = this.events.socketsOf(event.audience);
    if (sockets.length === 0) return;
    if (event.name === 'notifications_changed') {
      for (const socket of sockets) await this.greet(socket);
      return;
    }
    const people = new Set(sockets.map(({ data }) => data.person.id));
    const contentsOf = await this.contents.load([event], [...people]).catch((err: unknown) => {
      for (const socket of sockets) this.events.requestReload(socket);
      throw err;
    });
    for (const socket of this.events.socketsOf(event.audience)) {
      const contents = contentsOf(event, socket.data.person);
      if (!contents || !people.has(socket.data.person.id)) continue;
      const run = async (): Promise<void> => {
        await this.greetings.get(socket);
        this.events.send(socket, event, contents);
      };
      void runInBackground({ task: 'notify staff', logger: this.logger, run });
    }
  }
}

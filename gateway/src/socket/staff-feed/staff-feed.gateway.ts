import { UseFilters, UseInterceptors } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import {
  createStaffTask,
  markAllNotificationsRead,
  markNotificationRead,
  sendStaffMessage,
  setStaffTaskDone,
} from '@shop/contracts';
import { AppError, fieldErrors, fieldText, subjectPermission } from '@shop/domain';
import { Bus, currentCall } from '@shop/service-kit';
import type { z } from 'zod';
import { RequirePermission } from '../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { socketBodies } from '../../features/staff-feed/staff-feed.dto.ts';
import type { LiveSocket } from '../live-socket.ts';
import { SocketCallInterceptor } from '../socket-call.interceptor.ts';
import { SocketErrorFilter } from '../socket-error.filter.ts';
import { StaffFeed } from './staff-feed.ts';

/**
 * What staff do with notifications and tasks over the socket. A client repeats a message that was not acknowledged; with
 * an id of its own choice nothing is done twice.
 */
@WebSocketGateway({ path: '/socket' })
@UseFilters(SocketErrorFilter)
@UseInterceptors(SocketCallInterceptor)
export class StaffFeedGateway {
  constructor(
    private readonly bus: Bus,
    private readonly feed: StaffFeed,
  ) {}

  @RequirePermission()
  @SubscribeMessage('load_initial')
  async loadInitial(@ConnectedSocket() socket: LiveSocket): Promise<object> {
    await this.feed.sendInitial(socket);
    return {};
  }

  @RequirePermission()
  @SubscribeMessage('mark_as_read')
  markAsRead(
    @MessageBody() body: unknown,
    @ConnectedSocket() _socket: LiveSocket,
    @SignedIn() person: SignedInPerson,
  ): Promise<{ unread: number }> {
    // The specification does not say how the notification is named: its bare id is accepted as well.
    const given = typeof body === 'string' ? { notificationId: body } : body;
    const { notificationId: id } = parse(socketBodies.mark_as_read, given);
    return this.bus.request(markNotificationRead, { id, reader: readerOf(person) });
  }

  @RequirePermission()
  @SubscribeMessage('mark_all_as_read')
  markAllAsRead(
    @MessageBody() body: unknown,
    @ConnectedSocket() _socket: LiveSocket,
    @SignedIn() person: SignedInPerson,
  ): Promise<{ unread: number; upTo: string | null }> {
    const { upTo } = parse(socketBodies.mark_all_as_read, body ?? {});
    return this.bus.request(markAllNotificationsRead, { upTo, reader: readerOf(person) });
  }

  @RequirePermission()
  @SubscribeMessage('create_notification')
  async createNotification(
    @MessageBody() body: unknown,
    @ConnectedSocket() _socket: LiveSocket,
    @SignedIn() person: SignedInPerson,
  ): Promise<{ _id: string }> {
    const { id, toUser: to, ...message } = parse(socketBodies.create_notification, body);
    requireVisible(message, person);
    const key = keyOf(person, id);
    const sent = await this.bus.request(sendStaffMessage, { ...message, key, to, by: person.id });
    return { _id: sent.id };
  }

  @RequirePermission()
  @SubscribeMessage('create_task')
  async createTask(
    @MessageBody() body: unknown,
    @ConnectedSocket() _socket: LiveSocket,
    @SignedIn() person: SignedInPerson,
  ): Promise<{ _id: string }> {
    const { id, assignee: assigneeId, deadline, ...task } = parse(socketBodies.create_task, body);
    requireVisible(task, person);
    const key = keyOf(person, id);
    const at = new Date(deadline).toISOString();
    const request = { ...task, key, assigneeId, by: person.id, deadline: at };
    return { _id: (await this.bus.request(createStaffTask, request)).id };
  }

  @RequirePermission()
  @SubscribeMessage('task_set_done')
  async setTaskDone(
    @MessageBody() body: unknown,
    @ConnectedSocket() _socket: LiveSocket,
    @SignedIn() person: SignedInPerson,
  ): Promise<{ _id: string; done: boolean }> {
    const given = typeof body === 'string' ? { taskId: body } : body;
    const { taskId: id, done: isDone } = parse(socketBodies.task_set_done, given);
    const task = await this.bus.request(setStaffTaskDone, { id, by: person.id, isDone });
    return { _id: task.id, done: task.doneAt !== null };
  }
}

/** @throws AppError BAD_REQUEST with the invalid fields */
function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(body, { error: fieldText });
  if (error) throw new AppError('BAD_REQUEST', { cause: error, details: fieldErrors(error) });
  return data;
}

/** @throws AppError FORBIDDEN for a thing that the person does not see */
function requireVisible(
  { about }: Pick<z.output<typeof socketBodies.create_task>, 'about'>,
  { permissions }: SignedInPerson,
): void {
  if (about && !permissions.has(subjectPermission[about.kind])) throw new AppError('FORBIDDEN');
}

const readerOf = ({ id: personId, permissions }: SignedInPerson) => ({
  personId,
  permissions: [...permissions],
});

/** Clients choose the ids of their messages, which therefore count for one person only. */
const keyOf = ({ id: personId }: SignedInPerson, id = currentCall()?.requestId ?? ''): string =>
  `${personId}:${id}`;

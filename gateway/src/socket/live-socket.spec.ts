import { Server } from 'socket.io';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { emitToRoom, type LiveServer } from './live-socket.ts';

let server: LiveServer;
/** The encoded messages: Socket.IO encodes each broadcast, even when the room is empty. */
let encoded: unknown[];

beforeEach(() => {
  server = new Server();
  encoded = [];
  const { adapter } = server.sockets;
  const broadcast = adapter.broadcast.bind(adapter);
  adapter.broadcast = (packet, options) => {
    encoded.push((packet as { data: unknown }).data);
    broadcast(packet, options);
  };
});

describe('emitToRoom', () => {
  it('does not encode the message when the room has no sockets on this replica', () => {
    expect(emitToRoom(server, 'orders', 'order_changed', { ids: ['1'] })).toBe(false);
    server.sockets.adapter.addAll('a-socket', new Set(['products']));
    expect(emitToRoom(server, 'orders', 'order_changed', { ids: ['1'] })).toBe(false);
    expect(encoded).toEqual([]);
  });

  it('sends while the room has a socket, and not after the last one has left', () => {
    server.sockets.adapter.addAll('a-socket', new Set(['orders']));
    expect(emitToRoom(server, 'orders', 'order_changed', { ids: ['1'] })).toBe(true);
    server.sockets.adapter.delAll('a-socket');
    expect(emitToRoom(server, 'orders', 'order_changed', { ids: ['2'] })).toBe(false);
    expect(encoded).toEqual([['order_changed', { ids: ['1'] }]]);
  });
});

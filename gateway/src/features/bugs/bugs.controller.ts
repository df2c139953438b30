import { Controller } from '@nestjs/common';
import { addBugComment, changeBugState, createBug, getBug, replyToBugComment } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import { Exchange, type HttpExchange } from '../../http/endpoint/exchange.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { toImageName, toImageUrl } from '../image-url.ts';
import { readImage } from '../read-image.ts';
import {
  addBugCommentRoute,
  changeBugStateRoute,
  createBugRoute,
  getBugRoute,
  listBugsRoute,
  replyToBugCommentRoute,
  uploadBugImageRoute,
} from './bug.routes.ts';
import { ShowBugs } from './show-bugs.ts';

type Bug = Promise<ReplyOf<typeof getBugRoute>>;

/** The bug tracker: any staff member reports, answers and sets states. */
@Controller()
export class BugsController {
  constructor(
    private readonly bus: Bus,
    private readonly show: ShowBugs,
  ) {}

  @Endpoint('GET', '/api/admin/bugs', listBugsRoute)
  @RequirePermission()
  list(@Input() { query }: InputOf<typeof listBugsRoute>): Promise<ReplyOf<typeof listBugsRoute>> {
    const { sortField: field, sortDirection: direction, state, priority } = query;
    return this.show.list({ sort: { field, direction }, state, priority });
  }

  @Endpoint('POST', '/api/admin/bugs', createBugRoute)
  @RequirePermission()
  async create(
    @Input() { body }: InputOf<typeof createBugRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Bug {
    const { title, description, priority } = body;
    return this.show.one(await this.bus.request(createBug, { title, description, priority, by }));
  }

  @Endpoint('POST', '/api/admin/bugs/images', uploadBugImageRoute)
  @RequirePermission()
  async upload(@Exchange() { request }: HttpExchange): Promise<ReplyOf<typeof uploadBugImageRoute>> {
    const { name, width, height } = await readImage(this.bus, request);
    return { image: toImageUrl(name), width, height };
  }

  @Endpoint('GET', '/api/admin/bugs/{id}', getBugRoute)
  @RequirePermission()
  async find(@Input() { params }: InputOf<typeof getBugRoute>): Bug {
    return this.show.one(await this.bus.request(getBug, params));
  }

  @Endpoint('PATCH', '/api/admin/bugs/{id}/state', changeBugStateRoute)
  @RequirePermission()
  async changeState(@Input() { params, body }: InputOf<typeof changeBugStateRoute>): Bug {
    return this.show.one(await this.bus.request(changeBugState, { ...params, ...body }));
  }

  @Endpoint('POST', '/api/admin/bugs/{id}/comments', addBugCommentRoute)
  @RequirePermission()
  async comment(
    @Input() { params, body }: InputOf<typeof addBugCommentRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Bug {
    const comment = { ...params, text: body.text, images: namesOf(body.images), by };
    return this.show.one(await this.bus.request(addBugComment, comment));
  }

  @Endpoint('POST', '/api/admin/bugs/{id}/comments/{index}/replies', replyToBugCommentRoute)
  @RequirePermission()
  async reply(
    @Input() { params, body }: InputOf<typeof replyToBugCommentRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Bug {
    const reply = { ...params, text: body.text, images: namesOf(body.images), by };
    return this.show.one(await this.bus.request(replyToBugComment, reply));
  }
}

/** @throws AppError BAD_REQUEST for an address that is none of the shop's pictures */
const namesOf = (addresses: readonly string[]): string[] =>
  addresses.map((address, at) => {
    const name = toImageName(address);
    if (name !== undefined) return name;
    const details = [{ field: `images.${at}`, message: 'Недопустимое значение' }];
    throw new AppError('BAD_REQUEST', { details });
  });

import { Injectable } from '@nestjs/common';
import { listBugs, type getBug, type ReplyOf as BusReplyOf, type RequestOf } from '@shop/contracts';
import { mentionsIn } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import { PersonNames } from '../../people/person-names.ts';
import { toBugDto, toBugRowDto } from './bug.mapper.ts';
import type { getBugRoute, listBugsRoute } from './bug.routes.ts';

type Bug = BusReplyOf<typeof getBug>;

/** Bugs with the names of the people in them. */
@Injectable()
export class ShowBugs {
  constructor(
    private readonly bus: Bus,
    private readonly names: PersonNames,
  ) {}

  async list(request: RequestOf<typeof listBugs>): Promise<ReplyOf<typeof listBugsRoute>> {
    const { bugs } = await this.bus.request(listBugs, request);
    const names = await this.names.find(bugs.map(({ by }) => by));
    return bugs.map((bug) => toBugRowDto(bug, names));
  }

  async one(bug: Bug): Promise<ReplyOf<typeof getBugRoute>> {
    return toBugDto(bug, await this.names.find(peopleIn(bug)));
  }
}

function peopleIn({ by, comments }: Bug): string[] {
  const remarks = comments.flatMap(({ replies, ...comment }) => [comment, ...replies]);
  return [by, ...remarks.flatMap((remark) => [remark.by, ...mentionsIn(remark.text)])];
}

import { Controller } from '@nestjs/common';
import {
  addBugComment,
  changeBugState,
  createBug,
  getBug,
  listBugs,
  replyToBugComment,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { ManageBugs } from './manage-bugs.use-case.ts';

type Bug = Promise<ReplyInputOf<typeof getBug>>;

@Controller()
export class BugsController {
  constructor(private readonly bugs: ManageBugs) {}

  @HandleMessage(listBugs)
  list(request: ParsedRequestOf<typeof listBugs>): Promise<ReplyInputOf<typeof listBugs>> {
    return this.bugs.list(request);
  }

  @HandleMessage(getBug)
  get(request: ParsedRequestOf<typeof getBug>): Bug {
    return this.bugs.get(request);
  }

  @HandleMessage(createBug)
  create(request: ParsedRequestOf<typeof createBug>): Bug {
    return this.bugs.create(request);
  }

  @HandleMessage(changeBugState)
  changeState(request: ParsedRequestOf<typeof changeBugState>): Bug {
    return this.bugs.changeState(request);
  }

  @HandleMessage(addBugComment)
  addComment(request: ParsedRequestOf<typeof addBugComment>): Bug {
    return this.bugs.addComment(request);
  }

  @HandleMessage(replyToBugComment)
  reply(request: ParsedRequestOf<typeof replyToBugComment>): Bug {
    return this.bugs.reply(request);
  }
}

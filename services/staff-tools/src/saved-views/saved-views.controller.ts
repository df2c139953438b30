import { Controller } from '@nestjs/common';
import {
  addSavedView,
  changeSavedView,
  listSavedViews,
  removeSavedView,
  restoreSavedView,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { ManageSavedViews } from './manage-saved-views.use-case.ts';

@Controller()
export class SavedViewsController {
  constructor(private readonly views: ManageSavedViews) {}

  @HandleMessage(listSavedViews)
  list(request: ParsedRequestOf<typeof listSavedViews>): Promise<ReplyInputOf<typeof listSavedViews>> {
    return this.views.list(request);
  }

  @HandleMessage(addSavedView)
  add(request: ParsedRequestOf<typeof addSavedView>): Promise<ReplyInputOf<typeof addSavedView>> {
    return this.views.add(request);
  }

  @HandleMessage(changeSavedView)
  change(request: ParsedRequestOf<typeof changeSavedView>): Promise<ReplyInputOf<typeof changeSavedView>> {
    return this.views.change(request);
  }

  @HandleMessage(removeSavedView)
  remove(request: ParsedRequestOf<typeof removeSavedView>): Promise<ReplyInputOf<typeof removeSavedView>> {
    return this.views.remove(request);
  }

  @HandleMessage(restoreSavedView)
  restore(request: ParsedRequestOf<typeof restoreSavedView>): Promise<ReplyInputOf<typeof restoreSavedView>> {
    return this.views.restore(request);
  }
}

-- Business plan and projections, with the investors whom the founder is connected with. The connection is
-- part of the view, so that no reader can forget to ask for it.

create view shared_papers as
  select c.founder_id, c.investor_id, f.business_plan_url, f.financial_projections_url
  from founder_profiles f
  join messaging.pairs c on c.founder_id = f.user_id
  where c.status = 'accepted' and f.onboarding_completed
    and (f.business_plan_url is not null or f.financial_projections_url is not null);

grant select on shared_papers to introvest_browse, introvest_messaging;

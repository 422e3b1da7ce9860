create index profile_views_viewed_on_idx on profile_views (viewed_on, profile_user_id);

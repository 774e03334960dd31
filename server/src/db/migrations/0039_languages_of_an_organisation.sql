-- What the organisation has said about its languages: those it requires, what stands for what is missing, and other names.
-- Null until it has said something. Read with the keys in use, so that reading a product in a language costs no query more.
alter table organisation add column languages json;

-- Codes that came with every installation: anybody could pay with them. The codes of the rules need no row (R306).
-- What an operator has priced anew stays.
DELETE FROM "promotion_codes" WHERE ("code", "total") IN (('FREE100', 0), ('SAVE5', 1000), ('FIVEOFFSKIP', 1000), ('partnership', 0), ('PEER_REFERRAL', 1000), ('promotion', 0));

"""What json-bench reads of each payload: types and their keys, in the order of the model.

`key` alone is a string; `key:Int` has a type. `?` may be absent or null, `[T]` is an array, `{T}` an object with any keys.
The first type of a payload is its document.
"""

import re
import textwrap

SCHEMA = {
    "ITunes": """
        Response resultCount:Int results:[Song]
        Song wrapperType kind artistId:Int collectionId:Int trackId:Int artistName collectionName:String? trackName
            collectionCensoredName:String? trackCensoredName artistViewUrl:String? collectionViewUrl:String? trackViewUrl previewUrl:String?
            artworkUrl30 artworkUrl60 artworkUrl100 collectionPrice:Double? trackPrice:Double? releaseDate collectionExplicitness
            trackExplicitness discCount:Int discNumber:Int trackCount:Int trackNumber:Int trackTimeMillis:Int? country currency
            primaryGenreName contentAdvisoryRating:String? isStreamable:Bool?
    """,
    "HotPepper": """
        Response results:Results
        Results api_version results_available:Int results_returned results_start:Int shop:[Shop]
        Shop id name logo_image name_kana address station_name ktai_coupon:Int large_area:Named middle_area:Named small_area:Named
            lat:Double lng:Double genre:Genre sub_genre:Named? budget:Budget catch capacity:Int access urls:Link photo:Photo open close
            party_capacity:Int wifi course free_drink private_room card non_smoking parking lunch coupon_urls:Coupon
        Named code name
        Genre name catch code
        Budget code name average
        Link pc
        Coupon pc sp
        Photo pc:Large mobile:Small
        Large l m s
        Small l s
    """,
    "MediaWiki": """
        Response batchcomplete:Bool continue:Continuation? query:Query
        Continuation sroffset:Int continue
        Query searchinfo:Information? search:[Hit]
        Information totalhits:Int
        Hit ns:Int title pageid:Int size:Int wordcount:Int snippet timestamp
    """,
    "ZipCloud": """
        Response message:String? results:[Address]? status:Int
        Address address1 address2 address3 kana1 kana2 kana3 prefcode zipcode
    """,
    "Twitter": """
        Response statuses:[Status] search_metadata:Search
        Status metadata:Metadata created_at id:Int id_str text source truncated:Bool in_reply_to_status_id:Int? in_reply_to_user_id:Int?
            in_reply_to_screen_name:String? user:User retweeted_status:Retweeted? retweet_count:Int favorite_count:Int entities:Entities
            favorited:Bool retweeted:Bool possibly_sensitive:Bool? lang
        Retweeted metadata:Metadata created_at id:Int id_str text source truncated:Bool in_reply_to_status_id:Int? in_reply_to_user_id:Int?
            in_reply_to_screen_name:String? user:User retweet_count:Int favorite_count:Int entities:Entities favorited:Bool retweeted:Bool
            possibly_sensitive:Bool? lang
        Metadata result_type iso_language_code
        User id:Int id_str name screen_name location description url:String? protected:Bool followers_count:Int friends_count:Int
            listed_count:Int created_at favourites_count:Int utc_offset:Int? time_zone:String? geo_enabled:Bool verified:Bool
            statuses_count:Int lang profile_image_url_https profile_banner_url:String? default_profile:Bool following:Bool
        Entities hashtags:[Hashtag] urls:[Link] user_mentions:[Mention] media:[Media]?
        Hashtag text indices:[Int]
        Link url expanded_url display_url indices:[Int]
        Mention screen_name name id:Int id_str indices:[Int]
        Media id:Int id_str indices:[Int] media_url media_url_https url display_url expanded_url type
        Search completed_in:Double max_id:Int max_id_str next_results query refresh_url count:Int since_id:Int since_id_str
    """,
    "Catalog": """
        Response areaNames:{String} audienceSubCategoryNames:{String} events:{Event} performances:[Performance] seatCategoryNames:{String}
            subTopicNames:{String} topicNames:{String} topicSubTopics:{[Int]} venueNames:{String}
        Event description:String? id:Int logo:String? name:String? subTopicIds:[Int] subjectCode:String? subtitle:String? topicIds:[Int]
        Performance eventId:Int id:Int logo:String? name:String? prices:[Price] seatCategories:[SeatCategory] seatMapImage:String?
            start:Int venueCode
        Price amount:Int audienceSubCategoryId:Int seatCategoryId:Int
        SeatCategory areas:[Area] seatCategoryId:Int
        Area areaId:Int blockIds:[Int]
    """,
    "Canada": """
        Response type features:[Feature]
        Feature type geometry:Geometry
        Geometry type coordinates:[[[Double]]]
    """,
    "ITunesSparse": """
        Response resultCount:Int results:[Song]
        Song trackId:Int trackName artistName artworkUrl100
    """,
    "ITunesDates": """
        Response resultCount:Int results:[Song]
        Song trackId:Int trackName releaseDate:Date
    """,
}

# The whole song with what its strings stand for.
SCHEMA["ITunesTyped"] = re.sub(r"(\w*Url\d*)(:String)?(\?| |\n)", r"\1:URL\3", SCHEMA["ITunes"]).replace("releaseDate", "releaseDate:Date")

# What is read by other means than Decodable, too.
STREAMED = ["ITunes", "HotPepper", "MediaWiki", "ZipCloud", "Twitter", "Catalog", "Canada", "ITunesSparse"]


def types(payload):
    """[(type, [(key, its type)])]"""
    result = []
    for line in textwrap.dedent(SCHEMA[payload]).strip().splitlines():
        fields = [(key, kind or "String") for key, _, kind in (word.partition(":") for word in line.split())]
        if line.startswith(" "):
            result[-1][1].extend(fields)
        else:
            result.append((fields[0][0], fields[1:]))
    return result
